import { Schema } from "mongoose";
import type { Made } from "#api/db/insert-own.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { StudentView } from "#shared/features/students/view.ts";

export interface StudentViewDocument extends Omit<StudentView, "id">, Made {
  _id: string;
  adminId: string;
  createdAt: Date;
}

const schema = new Schema<StudentViewDocument>(
  {
    _id: { type: String, required: true },
    adminId: { type: String, required: true },
    name: { type: String, required: true },
    list: { type: String, required: true },
    sort: { type: String, required: true },
    order: { type: String, required: true },
    filters: { type: Schema.Types.Mixed, required: true },
    columns: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    madeBy: String,
  },
  { versionKey: false, minimize: false },
);
schema.index({ adminId: 1, name: 1 });
export const StudentViewModel = mongoose.model("StudentView", schema, "student_views");
