import type { MoveApparatus } from "#shared/features/moves/move.ts";
import type { Pose } from "./poses.ts";

export interface ApparatusShapeProps {
  apparatus: MoveApparatus;
  pose: Pose;
  /** `behind` the person, or `before`: fabric that one is wrapped in runs over the hip. */
  layer: "behind" | "before";
  fill: string;
}

const line = { fill: "none", strokeLinecap: "round", strokeLinejoin: "round" } as const;

/** What the figure hangs from, on its square of 100 by 120. */
export function ApparatusShape({ apparatus, pose, layer, fill }: ApparatusShapeProps) {
  if (apparatus === "silks") return layer === "behind" ? <Silks fill={fill} /> : <Wrap pose={pose} fill={fill} />;
  if (apparatus === "rope") return layer === "behind" ? <Rope fill={fill} /> : <Wrap pose={pose} fill={fill} />;
  if (layer === "before") return null;
  const { bar } = pose;
  if (apparatus === "lyra")
    return (
      <g {...line} stroke={fill}>
        <path d="M50 -6V10" strokeWidth={2.4} />
        <circle cx={50} cy={61} r={51} strokeWidth={4} />
      </g>
    );
  if (apparatus === "trapeze")
    return (
      <g {...line} stroke={fill}>
        <path d={`M34 -6 28 ${bar}M66 -6 72 ${bar}`} strokeWidth={2.6} />
        <path d={`M22 ${bar}H78`} strokeWidth={5} />
      </g>
    );
  if (apparatus === "sling")
    return (
      <path
        {...line}
        stroke={fill}
        strokeWidth={6}
        d={`M44 -6C40 ${bar * 0.3} 26 ${bar * 0.6} 30 ${bar - 6}C34 ${bar + 8} 66 ${bar + 8} 70 ${bar - 6}C74 ${bar * 0.6} 60 ${bar * 0.3} 56 -6`}
      />
    );
  const low = Math.max(bar, 20);
  return (
    <g {...line} stroke={fill} strokeWidth={3.6}>
      <path d={`M43 -6V${low - 10}M57 -6V${low - 10}`} />
      <path
        d={`M43 ${low - 10}C37 ${low - 4} 38 ${low + 5} 43 ${low + 5}S49 ${low - 4} 43 ${low - 10}ZM57 ${low - 10}C51 ${low - 4} 52 ${low + 5} 57 ${low + 5}S63 ${low - 4} 57 ${low - 10}Z`}
      />
    </g>
  );
}

/** Two lengths of fabric that part below the hands and blow a little. */
const Silks = ({ fill }: { fill: string }) => (
  <g fill={fill}>
    <path d="M46 -6H50C51 26 50 52 46 76C43 94 36 106 26 124H14C28 104 38 92 41 74C45 50 46 24 46 -6Z" />
    <path d="M50 -6H54C54 24 55 50 60 74C63 92 74 102 88 124H74C64 108 57 94 54 76C50 52 50 26 50 -6Z" opacity={0.72} />
  </g>
);

const Rope = ({ fill }: { fill: string }) => (
  <g {...line}>
    <path d="M50 -6C50 40 51 80 47 126" stroke={fill} strokeWidth={5.4} />
    <path
      d="M50 -6C50 40 51 80 47 126"
      stroke="var(--surface-raised)"
      strokeOpacity={0.5}
      strokeWidth={5.4}
      strokeDasharray="1.2 5"
      strokeLinecap="butt"
    />
  </g>
);

/** Once around the hip. */
const Wrap = ({ pose: { hip }, fill }: { pose: Pose; fill: string }) => (
  <path
    {...line}
    stroke={fill}
    strokeWidth={3.4}
    d={`M${hip[0] - 8} ${hip[1] - 4}Q${hip[0]} ${hip[1] + 5} ${hip[0] + 8} ${hip[1] - 3}`}
  />
);
