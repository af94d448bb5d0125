import { type ComponentType, createContext, use } from "react";

export interface MoveVideosProps {
  moveId: string;
}

/** What another slice shows on a move's page: its videos. The composition root says with what; nothing where it says nothing. */
export const MoveVideosContext = createContext<ComponentType<MoveVideosProps> | null>(null);

export const useMoveVideos = (): ComponentType<MoveVideosProps> | null => use(MoveVideosContext);
