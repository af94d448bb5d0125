const WIDTH = 144;
const HEIGHT = 40;
const GAP = 3;
/** A bar of nothing is still seen to be one. */
const LEAST = 2;

interface SparkProps {
  /** The oldest first; null where it is not known. */
  values: readonly (number | null)[];
}

/** Small bars, the last one stronger. The numbers stand in the chart that the card opens, with a table. */
export function Spark({ values }: SparkProps) {
  const most = Math.max(...values.map((value) => value ?? 0), Number.EPSILON);
  const step = WIDTH / Math.max(1, values.length);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-10 w-full fill-current text-brand-ink"
    >
      {values.map((value, at) => {
        const height = value === null ? 0 : Math.max(LEAST, (Math.max(0, value) / most) * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={at}
            x={at * step}
            y={HEIGHT - height}
            width={step - GAP}
            height={height}
            rx={1}
            opacity={at === values.length - 1 ? 1 : 0.45}
          />
        );
      })}
    </svg>
  );
}
