import { STUDIO_ID } from "../../shared/features/studio/studio.ts";
import { StudioModel } from "../features/studio/index.ts";

const WEEKDAY = { from: "09:00", to: "21:00" };
const WEEKEND = { from: "10:00", to: "16:00" };

export const ROOMS = { rooms: "Main hall\nLoft\nSmall studio", roomsEs: "Sala principal\nAltillo\nSala pequeña" };

/** Where the demo studio is, its rooms, and what it asks people to bring. */
export async function plantStudio(): Promise<void> {
  if (await StudioModel.exists({ _id: STUDIO_ID })) return;
  await StudioModel.create({
    _id: STUDIO_ID,
    audiences: ["public"],
    version: 1,
    settings: {
      address: "214 Mill Street, Floor 2\nPortland, OR 97209",
      mapUrl: "https://www.openstreetmap.org/?mlat=45.5280&mlon=-122.6850",
      phone: "+1 503 555 0142",
      email: "hello@astro.example",
      hours: [WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKEND, WEEKEND],
      ...ROOMS,
      bring: {
        en: "Leggings that cover your knees, a top that stays tucked in, water. No zippers or jewelry: they tear the silks.",
        es: "Mallas que cubran las rodillas, una camiseta que se quede dentro, agua. Sin cierres ni joyas: rompen las telas.",
      },
    },
  });
}
