import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { markPlanted, refusePlanted } from "#api/features/studio/planted.ts";
import { StudioModel } from "#api/features/studio/studio.model.ts";
import { PUBLIC_CALENDAR_PATH } from "#shared/features/calendar/calendar-path.ts";
import { giveCredit } from "#shared/features/gift-cards/endpoints.ts";
import { changeStudio, readStudio, readVisit } from "#shared/features/studio/endpoints.ts";
import { DEFAULT_STUDIO, type StudioSettings } from "#shared/features/studio/studio.ts";
import { addClassInstance } from "../../support/shop.ts";
import { setUpStudio } from "../../support/studio.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

const readOnDevice = async () =>
  (await studio.request("GET", "/api/sync")).body.changes.filter(
    ({ collection }: { collection: string }) => collection === "studio",
  );

test("before anything was set every setting has its default, and a guest's device gets what is set", async () => {
  const admin = await studio.signIn("admin");
  expect(await studio.call(readStudio, {}, admin)).toEqual({ settings: DEFAULT_STUDIO, version: 0, changed: {} });
  const settings = { address: "12 Mill Street\nPortland, OR 97201", arriveMinutes: 15 };
  const saved = await studio.call(changeStudio, { version: 0, settings }, admin);
  expect(saved.settings).toEqual({ ...DEFAULT_STUDIO, ...settings });
  expect(JSON.stringify(await readOnDevice())).toContain("12 Mill Street");
});

test("each setting says who changed it last; what was sent unchanged is nobody's change", async () => {
  const [ana, ben] = [await studio.signIn("admin"), await studio.signIn("admin")];
  await studio.call(changeStudio, { version: 0, settings: { phone: "+1 555 010 2030" } }, ana);
  studio.clock.advance({ hours: 2 });
  const settings = { phone: "+1 555 010 2030", email: "hello@example.com" };
  const { changed, version } = await studio.call(changeStudio, { version: 1, settings }, ben);
  expect(version).toBe(2);
  expect(changed).toEqual({
    phone: { byName: `${ana.firstName} ${ana.lastName}`, at: "2026-03-02T20:00:00.000Z" },
    email: { byName: `${ben.firstName} ${ben.lastName}`, at: "2026-03-02T22:00:00.000Z" },
  });
});

test("of two admins who save at once one wins, and the other is told and loses nothing of theirs", async () => {
  const admins = [await studio.signIn("admin"), await studio.signIn("admin")];
  const replies = await Promise.all(
    admins.map((as, at) =>
      studio.request("PATCH", "/api/admin/studio", { as, body: { version: 0, settings: { arriveMinutes: 20 + at } } }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = replies.findIndex(({ status }) => status === 409);
  expect(replies[refused]?.body.code).toBe("studio.changed");
  expect((await studio.call(readStudio, {}, admins[0])).settings.arriveMinutes).toBe(21 - refused);
});

test("money taken in a currency keeps it, and classes ahead keep the studio's clock; until then both can change", async () => {
  const admin = await studio.signIn("admin");
  const change = async (settings: Partial<StudioSettings>) => {
    const { version } = await studio.call(readStudio, {}, admin);
    return studio.request("PATCH", "/api/admin/studio", { as: admin, body: { version, settings } });
  };
  expect((await change({ currency: "EUR", timeZone: "Europe/Madrid" })).status).toBe(200);
  expect(studio.services.timeZone).toBe("Europe/Madrid");
  await addClassInstance(studio);
  expect((await change({ timeZone: "Asia/Tokyo" })).body.code).toBe("studio.zone-used");
  expect((await change({ timeZone: "Africa/Ceuta" })).status, "the same clock under another name").toBe(200);
  expect((await change({ timeZone: "Europe/Madrid" })).status).toBe(200);
  await studio.call(giveCredit, { id: newId(), userId: admin.id, cents: 500, reason: "A welcome" }, admin);
  expect((await change({ currency: "JPY" })).body.code).toBe("studio.currency-used");
  expect((await change({ currency: "EUR", name: "Vuelo" })).status).toBe(200);
  expect((await studio.call(readStudio, {}, admin)).settings).toMatchObject({
    currency: "EUR",
    timeZone: "Europe/Madrid",
    name: "Vuelo",
  });
});

test("a stranger reads where the studio is, when it is open, whether it mails, and no rule of it", async () => {
  const admin = await studio.signIn("admin");
  const hours = Array.from({ length: 7 }, (_, at) => (at < 5 ? { from: "09:00", to: "21:00" } : null));
  await studio.call(changeStudio, { version: 0, settings: { address: "Calle Mayor 1", hours } }, admin);
  expect(await studio.call(readVisit)).toEqual({
    name: "Astro Aerial Arts",
    address: "Calle Mayor 1",
    mapUrl: "",
    phone: "",
    email: "",
    hours,
    sendsMail: false,
  });
});

test.each([
  "Asia/Kolkata",
  "Asia/Calcutta",
  "Europe/Kyiv",
  "America/Argentina/Buenos_Aires",
  "America/Indiana/Indianapolis",
  "Etc/GMT+5",
  "UTC",
])("the time zone %s is taken under the name that was chosen", async (timeZone) => {
  const admin = await studio.signIn("admin");
  const { version } = await studio.call(readStudio, {}, admin);
  await studio.call(changeStudio, { version, settings: { timeZone } }, admin);
  expect((await studio.call(readStudio, {}, admin)).settings.timeZone).toBe(timeZone);
  expect(studio.services.timeZone).toBe(timeZone);
});

test("a field that cannot be is named, and nothing of the form is kept", async () => {
  const admin = await studio.signIn("admin");
  const wrong: [Partial<Record<keyof StudioSettings, unknown>>, string][] = [
    [{ mapUrl: "javascript:alert(1)" }, "settings.mapUrl"],
    [{ email: "hello" }, "settings.email"],
    [{ arriveMinutes: 61 }, "settings.arriveMinutes"],
    [{ address: "a\nb\nc\nd\ne" }, "settings.address"],
    [{ name: " " }, "settings.name"],
    [{ currency: "XXX" }, "settings.currency"],
    [{ timeZone: "Mars/Olympus" }, "settings.timeZone"],
    [{ timeZone: "Etc/Unknown" }, "settings.timeZone"],
    [{ timeZone: "+05:30" }, "settings.timeZone"],
    [{ hours: Array(7).fill({ from: "21:00", to: "09:00" }) }, "settings.hours.0.to"],
    [{ offerMinutes: 0 }, "settings.offerMinutes"],
  ];
  for (const [settings, path] of wrong) {
    const body = { version: 0, settings: { phone: "+1 555 010 2030", ...settings } };
    const reply = await studio.request("PATCH", "/api/admin/studio", { as: admin, body });
    expect([reply.status, reply.body.fields?.[0].path]).toEqual([400, path]);
  }
  expect((await studio.call(readStudio, {}, admin)).settings).toEqual(DEFAULT_STUDIO);
});

test("a stored setting that no longer fits is the default, and the others stand", async () => {
  const admin = await studio.signIn("admin");
  await studio.call(changeStudio, { version: 0, settings: { phone: "+1 555 010 2030" } }, admin);
  await StudioModel.updateOne({}, { "settings.arriveMinutes": "soon", "settings.gone": 1 });
  const { settings } = await studio.call(readStudio, {}, admin);
  expect([settings.arriveMinutes, settings.phone]).toEqual([10, "+1 555 010 2030"]);
});

test("the address stands in the public calendar, and in the reminder with when to be there, what to bring and the map", async () => {
  const admin = await studio.signIn("admin");
  const bring = { en: "Leggings and a top", es: "" };
  const mapUrl = "https://maps.example.com/mill-street";
  const rooms = { rooms: "Main room", roomsEs: "Sala grande" };
  const settings = { address: "12 Mill Street\nPortland", arriveMinutes: 15, bring, mapUrl, ...rooms };
  await studio.call(changeStudio, { version: 0, settings }, admin);
  const classInstanceId = await addClassInstance(studio, { inHours: 23.9 });
  const { text } = await studio.request("GET", PUBLIC_CALENDAR_PATH);
  expect(text.replaceAll("\r\n ", "")).toContain("LOCATION:Main room\\, 12 Mill Street\\, Portland");
  const mary = await studio.signIn("student");
  const at = new Date(studio.clock.now().epochMilliseconds - 99 * 3_600_000);
  const who = { bookingId: newId(), attendeeId: mary.id, attendeeName: "Mary", bookedById: mary.id };
  const seats = [{ ...who, status: "booked", heldUntil: null, at }];
  await ClassInstanceModel.updateOne({ _id: classInstanceId }, { $set: { seats } } as never);
  const startsAt = new Date(studio.clock.now().epochMilliseconds + 23.9 * 3_600_000);
  const { bookingId: _id, ...seat } = who;
  const booking = { _id, ...seat, classInstanceId, status: "booked", priceCents: 0, bookedAt: at, startsAt };
  await BookingModel.create({ ...booking, audiences: [] } as never);
  await studio.runJob("notifications.planReminders");
  await studio.runJob("notifications.deliver");
  const [reminder] = await NotificationModel.find({ userId: mary.id }).lean();
  expect(reminder?.message).toMatch(
    / at Main room, 12 Mill Street, Portland, with Maya Torres\. Please be there 15 minutes early\. Bring: Leggings and a top\. Map: https:\/\/maps\.example\.com\/mill-street$/,
  );
  const spanish = await studio.services.translators.forLanguage("es");
  expect(reminder?.messageWords && spanish.t(reminder.messageWords)).toMatch(
    / en Sala grande, 12 Mill Street, Portland, con Maya Torres\. /,
  );
});

test("a name has one line, and a link has a host", async () => {
  const admin = await studio.signIn("admin");
  const wrong: Partial<StudioSettings>[] = [
    { name: "Astro\r\nBcc: all@example.com" },
    { appName: "Astro\u2028App" },
    { taxNumber: "12\n34" },
    { mapUrl: "https://" },
    { mapUrl: "https:///x" },
    { mapUrl: "https://?q" },
  ];
  for (const settings of wrong) {
    const reply = await studio.request("PATCH", "/api/admin/studio", { as: admin, body: { version: 0, settings } });
    expect([reply.status, reply.body.fields?.[0]?.path], JSON.stringify(settings)).toEqual([
      400,
      `settings.${Object.keys(settings)[0]}`,
    ]);
  }
  const right = { name: " Aéreo & Söhne\u0007 ", appName: "Åpp", mapUrl: "https://maps.example.com/?q=1" };
  const { settings } = await studio.call(changeStudio, { version: 0, settings: right }, admin);
  expect(settings).toMatchObject({ ...right, name: "Aéreo & Söhne" });
});

test("a database that the demo was planted in is refused in production, and opened elsewhere", async () => {
  await refusePlanted("production");
  await markPlanted();
  await markPlanted();
  await expect(refusePlanted("production")).rejects.toThrow("This database is the demo studio");
  await refusePlanted("development");
});
