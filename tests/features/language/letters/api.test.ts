import { beforeEach, expect, test } from "vitest";
import { saveLanguagePreference } from "#shared/features/language/endpoints.ts";
import { userCentre } from "#shared/features/notifications/endpoints.ts";
import { signWaiver } from "#shared/features/waivers/endpoints.ts";
import { eventually } from "#tests/support/eventually.ts";
import { takeOwnData } from "#tests/support/own-data.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClass, addDevice, arrivedAt, setUpPushStudio } from "../../notifications/fixtures.ts";

const { studio, service } = setUpPushStudio();
let lucia: SignedIn;
beforeEach(async () => {
  await studio.reset();
  studio.clock.set("2026-03-01T18:00:00Z");
  lucia = await studio.signIn("student", { firstName: "April", lastName: "Ruiz", waiverSigned: false });
  await studio.call(saveLanguagePreference, { language: "es", collapsed: false }, lucia);
});

const remind = async () => {
  await studio.runJob("notifications.planReminders");
  await studio.runJob("notifications.deliver");
};
const book = (attendees: { id: string; firstName: string }[]) =>
  addClass({ startsAt: "2026-03-07T18:00:00Z", attendees, bookedAt: "2026-02-28T18:00:00Z" });

test("a reminder rings in Spanish for who reads Spanish, in English for the next, and lies in the app for the page to tell", async () => {
  const mary = await studio.signIn("student", { firstName: "Mary" });
  await book([lucia, mary]);
  const [hers, marys] = [await addDevice(studio, lucia, service), await addDevice(studio, mary, service)];
  studio.clock.set("2026-03-06T18:00:30Z");
  await remind();
  expect(arrivedAt(service, hers).map(({ message }) => message.notification)).toMatchObject([
    {
      title: "Se acerca tu clase",
      body: "Silks Basics, sábado 7 de marzo, 10:00 a.m.",
      lang: "es",
      actions: [{ title: "Abrir clase" }, { title: "No puedo ir" }],
    },
  ]);
  expect(arrivedAt(service, marys)[0]?.message.notification).toMatchObject({ title: "Class coming up", lang: "en" });
  expect(await studio.call(userCentre.list, {}, lucia)).toMatchObject([{ title: "Class coming up" }]);
});

test("where no device answers the letter is Spanish from the greeting to the reason it came", async () => {
  await book([lucia]);
  studio.clock.set("2026-03-06T18:00:30Z");
  await remind();
  const [mail] = await studio.mails();
  expect(mail?.subject).toBe("Se acerca tu clase");
  expect(mail?.text.split("\n\n")).toEqual([
    "Hola, April:",
    "Silks Basics, sábado 7 de marzo, 10:00 a.m. en Main hall, con Ana Reyes. Llega 10 minutos antes.",
    expect.stringContaining("/calendar"),
    "Recibes esto por correo porque no pudimos llegar a ninguno de tus dispositivos. Activa las notificaciones en los ajustes de Silkrise.",
  ]);
});

test("the copy of a waiver and a new password come with Spanish letters", async () => {
  await studio.call(signWaiver, { userIds: [lucia.id] }, lucia);
  expect(await studio.mails()).toMatchObject([
    {
      subject: "Tu exención de responsabilidad firmada",
      text: expect.stringMatching(
        /^Hola, April:\n\nAdjuntamos la copia firmada para April Ruiz\.\nSello del registro /,
      ),
    },
  ]);
  await studio.request("POST", "/api/forgot-password", { body: { email: lucia.email } });
  const mail = await eventually(async () => {
    const [, found] = await studio.mails();
    if (!found) throw new Error("not sent yet");
    return found;
  });
  expect(mail.subject).toBe("Elige una nueva contraseña de Silkrise");
  expect(mail.text).toMatch(/^Hola, April:\n\nAlguien \(esperamos que tú\).*\n\nhttp.*\n\nSi no fuiste tú/);
});

test("one's own data say in Spanish what they are", async () => {
  const files = await takeOwnData(studio, lucia);
  expect(files["README.txt"]).toMatch(/^Esto es todo lo que Silkrise guarda sobre ti/);
});
