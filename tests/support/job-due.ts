import { expect } from "@playwright/test";
import mongoose from "mongoose";

/** The reminders of classes that are near by now: a server beside this process plans them in seconds, not within a minute. */
export const makeRemindersDue = (): Promise<void> =>
  expect
    .poll(async () => {
      const jobs = mongoose.connection.collection("jobs");
      // One that runs at this moment has passed what the test changed: it gets another turn.
      const waiting = { name: "notifications.planReminders", lockedAt: null };
      return (await jobs.updateOne(waiting, { $set: { nextRunAt: new Date() } })).modifiedCount;
    })
    .toBe(1);
