import { checkCertificate, getCertificate } from "#shared/features/certificates/endpoints.ts";
import { publicUrl } from "../../env.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { readLogo } from "../../pictures/studio-logo.ts";
import { nameOnPaper } from "../accounts/index.ts";
import { check, countNaming, issue, printedCode, renameMove } from "./certificates.ts";
import { checkPage } from "./check-page.ts";
import { drawCertificate } from "./draw-certificate.ts";
import { privacy } from "./privacy.ts";

export const feature: Feature = {
  name: "certificates",
  privacy,
  moveUses: {
    count: async (moveId) => ({ certificates: await countNaming(moveId) }),
    replace: renameMove,
  },
  routes: [
    handle(getCertificate, async (input, context) => {
      const { env, translators } = context.services;
      const certificate = await issue(input, context);
      const checkUrl = `${publicUrl(env)}/api/certificates/${printedCode(certificate._id)}`;
      context.http.attachment(`certificate-${input.apparatus}-${input.level}.pdf`);
      const [words, logo, studentName] = await Promise.all([
        translators.forUser(context.actor.userId),
        readLogo("icon"),
        nameOnPaper(certificate.studentName, input.studentId),
      ]);
      return drawCertificate({ ...certificate, studentName, checkUrl, words, logo });
    }),
    handle(checkCertificate, async ({ code }, { services, http }) => {
      http.vary("Accept-Language");
      return checkPage(await check(code), await services.translators.forBrowser(http.acceptsLanguages()));
    }),
  ],
};
