import { fireEvent, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Watch } from "#web/features/videos/components/player/watch.tsx";
import type { VideoRow } from "#web/features/videos/tables.ts";
import { queryClient } from "#web/shell/query-client.ts";
import { answerWith, show } from "../../support/screen.tsx";

beforeEach(() => queryClient.clear());

const VIDEO: VideoRow = {
  id: "0198c000-0000-7000-8000-0000000000aa",
  title: "A swing",
  description: "",
  source: "file",
  externalId: null,
  status: "ready",
  moveIds: [],
  blueprintIds: [],
  classNames: [],
  poster: null,
  contentType: "video/mp4",
  bytes: 1000,
  durationSeconds: 90,
  isPublic: false,
  uploadedById: "0198c000-0000-7000-8000-0000000000ab",
  uploaderName: "Maya",
  createdAt: "2026-03-02T12:00:00Z",
};
const linkOf = (seal: string) => `/api/videos/${VIDEO.id}/file?seal=${seal}`;
const answer = (seal: string) => ({
  status: 200,
  body: { video: VIDEO, fileUrl: linkOf(seal), expiresAt: "2026-03-02T12:05:00Z" },
});

test("a film whose address ran out goes on where it was, as often as it takes", async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  answerWith(answer("1"), answer("2"), answer("3"), answer("4"), answer("5"));
  const screen = show(<Watch video={VIDEO} />);
  const film = (await screen.findByLabelText("A swing")) as HTMLVideoElement;
  expect(film.getAttribute("src")).toBe(linkOf("1"));
  for (const seal of ["2", "3", "4", "5"]) {
    film.currentTime = 70 + Number(seal);
    Object.defineProperty(film, "paused", { value: false, configurable: true });
    fireEvent.playing(film);
    fireEvent.error(film);
    await waitFor(() => expect(film.getAttribute("src")).toBe(linkOf(seal)));
    expect(screen.getByLabelText("A swing")).toBe(film);
    play.mockClear();
    film.currentTime = 0;
    fireEvent.loadedMetadata(film);
    expect([film.currentTime, play.mock.calls.length]).toEqual([70 + Number(seal), 1]);
  }
});

test("a film that cannot be had at all says so after some tries", async () => {
  answerWith(answer("1"), answer("2"), answer("3"), answer("4"));
  const screen = show(<Watch video={VIDEO} />);
  const film = await screen.findByLabelText("A swing");
  for (const seal of ["2", "3", "4"]) {
    fireEvent.error(film);
    if (seal !== "4") await waitFor(() => expect(film.getAttribute("src")).toBe(linkOf(seal)));
  }
  expect(await screen.findByText("This video can't be played now")).toBeTruthy();
});
