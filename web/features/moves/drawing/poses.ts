export type PoseName =
  | "hang"
  | "climb"
  | "invert"
  | "candle"
  | "knees"
  | "key"
  | "flag"
  | "split"
  | "cross"
  | "star"
  | "stand"
  | "sit"
  | "drop";

export type Joint = readonly [x: number, y: number];

/** A person on a square of 100 by 120, the apparatus hanging at x = 50. */
export interface Pose {
  head: Joint;
  shoulder: Joint;
  hip: Joint;
  /** Elbow and hand. */
  arms: readonly [readonly [Joint, Joint], readonly [Joint, Joint]];
  /** Knee and foot. */
  legs: readonly [readonly [Joint, Joint], readonly [Joint, Joint]];
  /** How high a bar, the bottom of a sling or the loops of straps hang in it. */
  bar: number;
}

/** By what studios call moves, the most specific words first. */
const WORDS: readonly [PoseName, RegExp][] = [
  ["drop", /drop|fall|roll-down|wheel|salto|slack|dive/i],
  ["split", /split/i],
  ["climb", /climb|descent|inchworm/i],
  ["candle", /candle|pike|tuck|shoulder ?stand|pencil/i],
  ["knees", /knee|hocks?\b|bat\b|ankle|crochet|catcher|hook/i],
  ["flag", /flag|meathook|lever|planche|plank|skin the cat|balance|hip hang/i],
  ["key", /key|hitch|roll|flamenco|mermaid|gazelle|side/i],
  ["invert", /inver|straddle|scorpion|upside|beats?\b/i],
  ["cross", /cross|crucifix|iron|angel|bird/i],
  ["star", /star|wrap|diaper|starfish|spider|x\b/i],
  ["stand", /foot lock|dancer|stand|lean|goddess|arabesque|lunge/i],
  ["sit", /sit|seat|squat|moon|cocoon|nest|mount|swing|sphinx|rest|boat|cradle|amazon|hammock/i],
];

/** The pose that says most of a move; hanging says a little of every one. */
export const poseFor = (name: string, otherNames: readonly string[] = []): PoseName => {
  const find = (text: string) => WORDS.find(([, words]) => words.test(text))?.[0];
  return find(name) ?? otherNames.map(find).find((pose) => pose !== undefined) ?? "hang";
};
