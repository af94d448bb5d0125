import { zipSync } from "fflate";
import type { Actor } from "#shared/core/actor.ts";
import { appName } from "#shared/core/brand.ts";
import { isMinorOn, todayAt } from "#shared/core/time.ts";
import { canActFor } from "#shared/features/family/policy.ts";
import type { Services } from "../../services.ts";
import type { Translator } from "../../translator/translator.ts";
import { findHousehold, type UserDocument } from "../accounts/index.ts";
import type { Parts } from "./erase.ts";

/** Oneself, and the minors one acts for. */
async function findSubjects(actor: Actor, services: Services): Promise<{ folder: string; userId: string }[]> {
  const today = todayAt(services);
  const isMine = ({ _id, familyId, birthday }: UserDocument) =>
    canActFor(actor, { id: _id, familyId, isMinor: isMinorOn({ birthday }, today) });
  const children = actor.familyId ? (await findHousehold(actor.familyId)).filter(isMine) : [];
  return [
    { folder: "me", userId: actor.userId },
    ...children.map(({ _id }, at) => ({ folder: `child-${at + 1}`, userId: _id })),
  ];
}

const readMe = ({ t }: Translator): string =>
  [
    t("This is everything {app} keeps about you, and about the children you look after.", { app: appName() }),
    t(
      'Each person has a folder: "me", "child-1" and so on. data.json is made for programs and can be read in any text editor. The folder "waivers" holds the signed papers.',
    ),
    "",
  ].join("\n\n");

/** One ZIP file: a folder for each person, with their data as JSON and their signed papers as PDF. */
export async function packOwnData(actor: Actor, parts: Parts, services: Services): Promise<Buffer> {
  const files: Record<string, Uint8Array> = {
    "README.txt": Buffer.from(readMe(await services.translators.forUser(actor.userId))),
  };
  for (const { folder, userId } of await findSubjects(actor, services)) {
    const data: Record<string, unknown> = { takenAt: services.now().toString() };
    for (const { collect, files: filesOf } of parts()) {
      Object.assign(data, await collect?.(userId));
      for (const { name, bytes } of (await filesOf?.(userId)) ?? []) files[`${folder}/${name}`] = bytes;
    }
    files[`${folder}/data.json`] = Buffer.from(JSON.stringify(data, null, 2));
  }
  return Buffer.from(zipSync(files, { level: 6 }));
}
