import { setTimeout as sleep } from "node:timers/promises";

const ASK_AGAIN_MS = 100;

/** Asks again, as every app does, when a machine with too much else to do answers that it is busy. */
export async function untilServed<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if ((error as { code?: string }).code !== "service.busy") throw error;
      await sleep(ASK_AGAIN_MS);
    }
  }
}
