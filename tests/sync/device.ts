import { ChangePage } from "../../shared/core/change.ts";
import type { Studio } from "../support/studio.ts";

type Row = Record<string, unknown>;

/** What a device does with the pages it pulls, without the device. */
export interface Device {
  /** collection -> id -> row */
  rows: Map<string, Map<string, Row>>;
  cursor: string | undefined;
  /** One page. */
  pull(): Promise<ChangePage>;
  /** Pages until nothing more waits. */
  sync(): Promise<ChangePage[]>;
  ids(collection: string): string[];
}

export function createDevice(studio: Studio, as?: { token: string }): Device {
  const device: Device = {
    rows: new Map(),
    cursor: undefined,
    ids: (collection) => [...(device.rows.get(collection)?.keys() ?? [])].toSorted(),
    pull: async () => {
      const query = device.cursor ? `?cursor=${encodeURIComponent(device.cursor)}` : "";
      const page = ChangePage.parse((await studio.request("GET", `/api/sync${query}`, { as })).body);
      if (page.reset) device.rows.clear();
      for (const { collection, id, row } of page.changes) {
        const table = device.rows.get(collection) ?? new Map<string, Row>();
        device.rows.set(collection, table);
        if (row) table.set(id, row);
        else table.delete(id);
      }
      device.cursor = page.cursor;
      return page;
    },
    sync: async () => {
      const pages = [await device.pull()];
      while (pages.at(-1)?.more) pages.push(await device.pull());
      return pages;
    },
  };
  return device;
}
