import { fireEvent, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Player } from "#web/features/videos/components/player/player.tsx";
import { type Screen, show } from "../../support/screen.tsx";

const VIDEO = { id: "0198c000-0000-7000-8000-0000000000ac", title: "A swing", poster: null };
const KEY = `video:${VIDEO.id}`;

const openPlayer = () => show(<Player video={VIDEO} fileUrl="/a-swing.mp4" onFault={() => {}} />);
const rememberedOf = async ({ db }: Screen) => (await db.meta.get(KEY))?.value;

async function loadFilm(screen: Screen): Promise<HTMLVideoElement> {
  const film = (await screen.findByLabelText("A swing")) as HTMLVideoElement;
  Object.defineProperty(film, "duration", { value: 90, configurable: true });
  Object.defineProperty(film, "readyState", { value: 1, configurable: true });
  fireEvent.loadedMetadata(film);
  return film;
}

test("a place that was chosen while the film stands still is where it goes on", async () => {
  const screen = openPlayer();
  const film = await loadFilm(screen);
  fireEvent.change(screen.getByLabelText("Position"), { target: { value: "41" } });
  fireEvent.seeked(film);
  await waitFor(async () => expect(await rememberedOf(screen)).toMatchObject({ at: 41 }));
});

test("a speed that is chosen before the film is there keeps the place", async () => {
  const screen = openPlayer();
  await screen.db.meta.put({ key: KEY, value: { at: 41, rate: 1, isMirrored: false } });
  screen.unmount();
  const again = openPlayer();
  await again.findByLabelText("A swing");
  fireEvent.change(again.getByLabelText("Speed"), { target: { value: "0.5" } });
  await waitFor(async () => expect(await rememberedOf(again)).toEqual({ at: 41, rate: 0.5, isMirrored: false }));
  expect((await loadFilm(again)).currentTime).toBe(41);
});
