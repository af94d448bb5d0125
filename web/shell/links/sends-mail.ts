import { useQuery } from "@tanstack/react-query";
import { readVisit, type StudioVisit } from "#shared/features/studio/endpoints.ts";

/** Whether a letter may be promised; false only once the server said that it has no way to send one. */
export const useSendsMail = (): boolean =>
  useQuery<StudioVisit | null>({ queryKey: [readVisit.path] }).data?.sendsMail !== false;
