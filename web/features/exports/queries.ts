import { useQuery, useQueryClient } from "@tanstack/react-query";
import { v7 as newId } from "uuid";
import { listExports, makeExportLink, removeExport, startExport } from "#shared/features/exports/endpoints.ts";
import { call } from "#web/data/client.ts";

/** While an export is made, its bar moves. */
const LOOKED_AT_EVERY_MS = 2_000;

export const useExports = () =>
  useQuery({
    queryKey: [listExports.path],
    queryFn: () => call(listExports, {}),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === "making") ? LOOKED_AT_EVERY_MS : false),
  });

/** Commands on exports; the list is read again after each. */
export function useExportCommands() {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: [listExports.path] });
  return {
    start: async (withVideos: boolean) => {
      const starting = call(startExport, { id: newId(), withVideos });
      // A large studio's export goes on after the answer: its bar is there while one waits.
      void starting.finally(readAgain).catch(() => undefined);
      await starting;
    },
    remove: async (id: string) => {
      await call(removeExport, { id });
      await readAgain();
    },
    /** The browser saves the file, and goes on by itself where the network was cut. */
    save: async (id: string) => {
      const { fileUrl } = await call(makeExportLink, { id });
      const link = Object.assign(document.createElement("a"), { href: fileUrl, download: "" });
      document.body.append(link);
      link.click();
      link.remove();
    },
  };
}
