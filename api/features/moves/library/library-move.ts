/** A move as it is written down in the lists beside this file: one file, one apparatus. */
export interface LibraryMove {
  name: string;
  grade: 1 | 2 | 3 | 4 | 5;
  /** Names of the moves to be safe in first. */
  after: string[];
  /** What other studios call it. */
  also?: string[];
  how: string;
  safety: string;
}
