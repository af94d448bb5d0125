import { mongoose } from "#api/db/mongoose.ts";

export type Row = Record<string, unknown> & { _id: string };
export type Any = Record<string, unknown>;

/** A collection as it lies in the database, never through the code under test. */
export const all = (name: string): Promise<Row[]> => mongoose.connection.collection<Row>(name).find({}).toArray();
export const list = (value: unknown) => (Array.isArray(value) ? value : []) as Any[];
export const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
export const cents = (rows: readonly Any[], field: string) => sum(rows.map((row) => Number(row[field] ?? 0)));
