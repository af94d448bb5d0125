import { isDuplicateKey } from "../duplicate-key.ts";
import { mongoose } from "../mongoose.ts";

interface Counter {
  _id: string;
  value: number;
}

/**
 * The next number of the sequence `name`, from 1. Never twice the same; a caller that fails afterwards leaves a gap,
 * so take a number last and keep it with what it numbers.
 */
export async function nextNumber(name: string): Promise<number> {
  try {
    return await increment(name);
  } catch (error) {
    // Two first callers at once: one creates the counter, the other finds it there now.
    if (isDuplicateKey(error)) return increment(name);
    throw error;
  }
}

/** The last number that a sequence gave; 0 before its first. */
export async function lastNumber(name: string): Promise<number> {
  const counters = mongoose.connection.collection<Counter>("counters");
  return (await counters.findOne({ _id: name }))?.value ?? 0;
}

async function increment(name: string): Promise<number> {
  const counters = mongoose.connection.collection<Counter>("counters");
  const counter = await counters.findOneAndUpdate(
    { _id: name },
    { $inc: { value: 1 } },
    { upsert: true, returnDocument: "after" },
  );
  if (!counter) throw new Error(`The counter ${name} was not returned.`);
  return counter.value;
}

/** The sequence goes on after `upTo`: the numbers until there were given out otherwise. Safe to repeat. */
export async function reserveNumbers(name: string, upTo: number): Promise<void> {
  const counters = mongoose.connection.collection<Counter>("counters");
  await counters.updateOne({ _id: name }, { $max: { value: upTo } }, { upsert: true });
}
