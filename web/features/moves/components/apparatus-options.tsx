import { useMoveWords } from "../use-syllabus.ts";

/** The apparatus of a select, by their keys. */
export function ApparatusOptions({ keys }: { keys: readonly string[] }) {
  const { apparatusName } = useMoveWords();
  return keys.map((key) => (
    <option key={key} value={key}>
      {apparatusName(key)}
    </option>
  ));
}
