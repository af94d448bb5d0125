/** Alone in its file: every page of the studio has its settings, and few compute with levels. */
export const DEFAULT_LEVELS = {
  ladder: [
    { key: "beginner", name: "Beginner", nameEs: "" },
    { key: "intermediate", name: "Intermediate", nameEs: "" },
    { key: "advanced", name: "Advanced", nameEs: "" },
  ],
  rules: [] as never[],
};
