import { expect, expectTypeOf, test } from "vitest";
import * as z from "zod";
import { admins } from "#shared/core/access.ts";
import { endpoint, type InputOf, type OutputOf } from "#shared/core/endpoint.ts";
import { Id } from "#shared/core/ids.ts";
import { resource } from "#shared/core/service/resource.ts";

const Hoop = z.object({ id: Id, name: z.string() });
const HoopDraft = z.object({ name: z.string() });
const hoops = resource({
  slice: "merch",
  one: "Hoop",
  many: "Hoops",
  path: "/api/hoops",
  row: Hoop,
  access: admins,
});

test("the endpoints of a noun are those that would be written by hand", () => {
  const Made = z.object({ hoop: Hoop, count: z.int() });
  const WithId = HoopDraft.extend({ id: Id });
  const [list, create, update] = [
    hoops.list("All."),
    hoops.create("Add.", HoopDraft),
    hoops.update("Edit.", WithId, Made),
  ];
  const [change, archive] = [hoops.change("Rewrite.", WithId), hoops.archive("Archive.")];
  const common = { access: admins } as const;
  expect(list).toMatchObject({ name: "merch.listHoops", method: "GET", path: "/api/hoops", rate: "read", ...common });
  expect(list.output.parse([])).toEqual([]);
  const written = endpoint({
    name: "merch.createHoop",
    method: "POST",
    path: "/api/hoops",
    summary: "Add.",
    input: HoopDraft,
    output: Hoop,
    ...common,
  });
  expect(create).toEqual(written);
  const item = { path: "/api/hoops/:id", rate: "write", offline: false, ...common };
  expect(update).toMatchObject({ name: "merch.updateHoop", method: "PATCH", ...item });
  expect([update.input, update.output]).toEqual([WithId, Made]);
  expect(change).toMatchObject({ name: "merch.changeHoop", method: "PUT", ...item });
  expect([change.input, change.output]).toEqual([WithId, Hoop]);
  expect(archive).toMatchObject({ name: "merch.archiveHoop", method: "DELETE", summary: "Archive.", ...item });
  expect(archive.input.safeParse({}).success).toBe(false);
  expect(archive.output.parse({})).toEqual({});
});

test("their types are exact", () => {
  const create = hoops.create("Add.", HoopDraft);
  expectTypeOf<InputOf<typeof create>>().toEqualTypeOf<{ name: string }>();
  expectTypeOf<OutputOf<typeof create>>().toEqualTypeOf<{ id: string; name: string }>();
  const list = hoops.list("All.");
  expectTypeOf<OutputOf<typeof list>>().toEqualTypeOf<{ id: string; name: string }[]>();
  const made = hoops.create("Add.", HoopDraft, z.object({ count: z.int() }));
  expectTypeOf<OutputOf<typeof made>>().toEqualTypeOf<{ count: number }>();
  expectTypeOf<(typeof made)["access"]>().toEqualTypeOf<typeof admins>();
});
