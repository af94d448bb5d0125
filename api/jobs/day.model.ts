import { Schema } from "mongoose";
import { mongoose } from "../db/mongoose.ts";

/** How one job went on one day. */
export interface DayOfJob {
  runs?: number;
  failures?: number;
  cutOffs?: number;
  longestMs?: number;
  /** When the last of the lost runs began. */
  cutOffAt?: Date;
}

export interface JobDay {
  /** A day of the studio. */
  _id: string;
  /** By slice and name: `jobs.moves.finishPlan`. */
  jobs: Record<string, Record<string, DayOfJob> | undefined>;
}

const schema = new Schema<JobDay>(
  { _id: { type: String, required: true }, jobs: { type: Schema.Types.Mixed, default: {} } },
  { versionKey: false, minimize: false },
);
export const JobDayModel = mongoose.model("JobDay", schema, "job_days");
