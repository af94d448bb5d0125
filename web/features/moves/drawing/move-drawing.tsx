import { clsx } from "clsx";
import { useId } from "react";
import type { Move } from "#shared/features/moves/move.ts";
import { ApparatusShape } from "./apparatus-shape.tsx";
import { POSES } from "./poses.data.ts";
import { type Joint, poseFor } from "./poses.ts";

export interface MoveDrawingProps {
  move: Pick<Move, "id" | "name" | "otherNames" | "apparatus">;
  /** `tile` before a name in a list, `scene` over a move's description. */
  look: "tile" | "scene";
  className?: string;
}

/** Drawn, not photographed: what kind of move it is and on what, at a glance. Decorative; the words stand beside it. */
export function MoveDrawing({ move, look, className }: MoveDrawingProps) {
  const gradient = useId();
  const pose = POSES[poseFor(move.name, move.otherNames)];
  const isMirrored = turnOf(move.id) % 2 === 1;
  const isScene = look === "scene";
  const fill = `url(#${gradient})`;
  return (
    <svg
      aria-hidden="true"
      viewBox={isScene ? "-70 -6 240 132" : "-8 -4 116 128"}
      preserveAspectRatio="xMidYMid slice"
      className={clsx(
        "block overflow-hidden bg-brand-soft text-brand-ink",
        isScene ? "h-44 w-full rounded-card" : "size-14 shrink-0 rounded-control",
        className,
      )}
    >
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--brand-2)" stopOpacity={0.95} />
          <stop offset="1" stopColor="var(--brand)" stopOpacity={0.55} />
        </linearGradient>
      </defs>
      {isScene && <Backdrop turn={turnOf(move.id)} />}
      <g transform={isMirrored ? "translate(100 0) scale(-1 1)" : undefined}>
        <ApparatusShape apparatus={move.apparatus} pose={pose} layer="behind" fill={fill} />
        <Figure pose={pose} />
        <ApparatusShape apparatus={move.apparatus} pose={pose} layer="before" fill={fill} />
      </g>
    </svg>
  );
}

/** The moon over the hall, never twice at quite the same place. */
function Backdrop({ turn }: { turn: number }) {
  return (
    <g>
      <circle cx={turn % 3 === 0 ? 128 : -22} cy={26 + (turn % 5) * 4} r={30} fill="var(--brand)" opacity={0.14} />
      <circle cx={turn % 3 === 0 ? -40 : 150} cy={96} r={46} fill="var(--brand-2)" opacity={0.1} />
      <path d="M-70 118Q50 108 170 118V132H-70Z" fill="var(--brand)" opacity={0.16} />
    </g>
  );
}

const path = (...joints: Joint[]) => joints.map(([x, y], at) => `${at === 0 ? "M" : "L"}${x} ${y}`).join("");

function Figure({ pose: { head, shoulder, hip, arms, legs } }: { pose: (typeof POSES)[keyof typeof POSES] }) {
  const [backArm, frontArm] = arms;
  const [backLeg, frontLeg] = legs;
  return (
    <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
      <g opacity={0.72}>
        <path d={path(shoulder, ...backArm)} strokeWidth={5.6} />
        <path d={path(hip, ...backLeg)} strokeWidth={6.8} />
      </g>
      <path d={path(shoulder, hip)} strokeWidth={10.5} />
      <path d={path(hip, ...frontLeg)} strokeWidth={6.8} />
      <path d={path(shoulder, ...frontArm)} strokeWidth={5.6} />
      <circle cx={head[0]} cy={head[1]} r={6.6} fill="currentColor" stroke="none" />
      <Bun head={head} shoulder={shoulder} />
    </g>
  );
}

/** Hair tied up, on the far side of the neck. */
function Bun({ head, shoulder }: { head: Joint; shoulder: Joint }) {
  const [dx, dy] = [head[0] - shoulder[0], head[1] - shoulder[1]];
  const length = Math.hypot(dx, dy) || 1;
  return (
    <circle
      cx={head[0] + (dx / length) * 7.6}
      cy={head[1] + (dy / length) * 7.6}
      r={3}
      fill="currentColor"
      stroke="none"
    />
  );
}

/** A number that stays with the move. */
const turnOf = (id: string): number => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
