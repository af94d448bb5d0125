import type { Audience } from "../../shared/features/groups/audience.ts";
import { GroupModel } from "../features/groups/index.ts";
import { type DemoStudio, demoId } from "./studio.ts";

const GROUPS: { name: string; audience: Audience }[] = [
  {
    name: "Kids",
    audience: {
      kind: "rule",
      conditions: [
        { is: "role", roles: ["student"] },
        { is: "age", from: 6, to: 12 },
      ],
    },
  },
  {
    name: "We miss you",
    audience: {
      kind: "rule",
      conditions: [
        { is: "role", roles: ["student", "parent"] },
        { is: "seen", when: "not-for", days: 21 },
      ],
    },
  },
];

/** Groups an admin would make first. */
export async function plantGroups({ now }: DemoStudio): Promise<void> {
  for (const { name, audience } of GROUPS) {
    const _id = demoId(`group ${name}`);
    if (await GroupModel.exists({ _id })) continue;
    await GroupModel.create({ _id, name, audience, version: 0, createdAt: now, updatedAt: now });
  }
}
