import { parseEnv } from "../../env.ts";
import { openSecrets } from "../../secrets/secrets.ts";
import { openingLink } from "./first-admin.ts";

/** `npm run first-admin`: the link that makes the first admin, also while the server runs. */
try {
  const env = parseEnv(process.env);
  console.log(openingLink({ env, secrets: openSecrets(env.DATA_DIR, env.SECRET_KEY) }));
  console.log("It makes the first admin of this studio. Once there is one, it is of no use.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
