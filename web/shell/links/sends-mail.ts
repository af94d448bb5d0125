import { useQuery } from "@tanstack/react-query";
import { readVisit, type StudioVisit } from "#shared/features/studio/endpoints.ts";
import { queryClient } from "../query-client.ts";

/** Names the client itself, as a guest's pages have no provider of it. Undefined until the server answered. */
const useAnswer = (): boolean | undefined =>
  useQuery<StudioVisit | null>({ queryKey: [readVisit.path] }, queryClient).data?.sendsMail;

/** Whether a letter may be promised; false only once the server said that it has no way to send one. */
export const useSendsMail = (): boolean => useAnswer() !== false;

/** Whether a letter is certain to leave: true only once the server said that it has a way to send one. */
export const useSurelySendsMail = (): boolean => useAnswer() === true;
