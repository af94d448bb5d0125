export class DeadlinePassed extends Error {}

/** Waits for so long at most; the work itself goes on. @throws DeadlinePassed, or what the work threw */
export async function withDeadline<Result>(work: Promise<Result>, longestMs: number): Promise<Result> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlinePassed(`took longer than ${longestMs / 1_000} s.`)), longestMs);
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
