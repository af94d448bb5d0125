/** How the driver reads documents so that a long stays a long, and a double without decimals a double. */
export const AS_STORED = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
} as const;
