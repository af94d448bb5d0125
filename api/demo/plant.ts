import { findRealConfiguration } from "../env.ts";
import { UserModel } from "../features/accounts/index.ts";
import { repairRosters } from "../features/attendance/index.ts";
import { repairRecords } from "../features/moves/index.ts";
import { followStudents } from "../features/students/index.ts";
import { markPlanted } from "../features/studio/index.ts";
import type { Services } from "../services.ts";
import { plantChat } from "./chat/plant-chat.ts";
import { plantHistory } from "./history/plant-history.ts";
import { plantWaivers } from "./history/plant-waivers.ts";
import { plantMoves } from "./moves/plant-moves.ts";
import { plantProgress } from "./moves/progress.ts";
import { DEMO_PASSWORD, SIGN_INS } from "./people.data.ts";
import { plantClasses } from "./plant-classes.ts";
import { plantGroups } from "./plant-groups.ts";
import { plantPeople } from "./plant-people.ts";
import { plantStudio } from "./plant-studio.ts";
import { plantCodes } from "./shop/plant-codes.ts";
import { plantInvoices } from "./shop/plant-invoices.ts";
import { plantMemberships } from "./shop/plant-memberships.ts";
import { plantPickups } from "./shop/plant-pickups.ts";
import { plantPlans } from "./shop/plant-plans.ts";
import { plantProducts } from "./shop/plant-products.ts";
import { plantTill } from "./shop/plant-till.ts";
import { plantPractice, plantQuestions } from "./skills/plant-practice.ts";
import { plantSkills } from "./skills/plant-skills.ts";
import { type DemoStudio, openDemoStudio } from "./studio.ts";
import { plantVideos } from "./videos/plant-videos.ts";

/**
 * Each step fills its part with the same ids every time, and leaves what is there. People come last: as long as there
 * are none, a planting that was cut short begins again.
 */
const STEPS: ((studio: DemoStudio) => Promise<void>)[] = [
  plantStudio,
  plantClasses,
  plantProducts,
  plantPlans,
  plantMemberships,
  plantInvoices,
  plantCodes,
  plantMoves,
  plantProgress,
  plantSkills,
  plantPractice,
  plantQuestions,
  plantHistory,
  plantPickups,
  plantTill,
  plantWaivers,
  plantVideos,
  plantChat,
  plantGroups,
  plantPeople,
  // Rosters and lists of students are made out of all that, also by jobs: here so that the first visitor finds them.
  ({ services }) => repairRecords(services),
  ({ services }) => repairRosters(services),
  ({ services }) => followStudents(services),
];

/** Fills an empty database with the demo studio. @returns what the server prints for its user, or null */
export async function plantDemoStudio(services: Services): Promise<string | null> {
  const { NODE_ENV, DEMO_STUDIO } = services.env;
  if (NODE_ENV === "production" || DEMO_STUDIO === "never") return null;
  if (await UserModel.exists({})) return null;
  await markPlanted();
  const real = findRealConfiguration(services.env);
  if (real) return `${real} is set as for a real studio: no demo studio, whose passwords everybody knows, was made.`;
  const studio = openDemoStudio(services);
  for (const plant of STEPS) await plant(studio);
  return [
    `This is a demo studio. Sign in with the password ${DEMO_PASSWORD} as:`,
    ...SIGN_INS.map(({ username = "", firstName, lastName, role, waiverSigned = true }) => {
      const note = waiverSigned ? "" : ", waiver not signed yet";
      return `  ${username.padEnd(12)}${firstName} ${lastName} (${role}${note})`;
    }),
  ].join("\n");
}
