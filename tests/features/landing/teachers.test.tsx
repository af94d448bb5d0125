import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ClassInstance } from "#shared/features/classes/class-instance.ts";
import { show } from "#tests/support/screen.tsx";
import { Teachers, teachersOf } from "#web/features/landing/components/teachers.tsx";

const led = (instructorId: string, instructorName: string, status = "scheduled") =>
  ({ instructorId, instructorName, status }) as ClassInstance;
const classes = [led("maya", "Maya Torres"), led("zoe", "Zoe Kim"), led("zoe", "Zoe Kim"), led("tom", "Tom Reed")];

test("the landing page shows the faces of people who lead coming classes, and of no others", async () => {
  const faces = ["maya", "zoe", "gone"].map((id) => ({ id, pictureId: `picture-${id}` }));
  const teachers = teachersOf([...classes, led("gone", "Ann Gone", "cancelled")], faces);
  expect(teachers.map(({ name }) => name)).toEqual(["Zoe Kim", "Maya Torres"]);
  const { container } = await show(<Teachers teachers={teachers} />);
  expect(screen.getByRole("heading", { name: "Meet your instructors" })).toBeTruthy();
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/api/face-pictures/picture-zoe");
});

test("where no instructor gave a picture there is no such part of the page", async () => {
  const { container } = await show(<Teachers teachers={teachersOf(classes, [])} />);
  expect(container.querySelector("section")).toBeNull();
});
