import { videoPath } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { t } from "#web/words/t.ts";
import { useVideosOfMove } from "../queries.ts";
import { Poster } from "./poster.tsx";

/** The videos of one move, for its page; nothing where there are none. */
export function VideosOfMove({ moveId, title = t("Videos") }: { moveId: string; title?: string }) {
  const videos = useVideosOfMove(moveId);
  if (!videos || videos.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2.5 text-sm">{title}</h3>
      <ul className="grid grid-cols-2 gap-3">
        {videos.map((video) => (
          <li key={video.id}>
            <Link
              to={videoPath(video.id)}
              className="block overflow-hidden rounded-card border border-line hover:border-brand"
            >
              <Poster video={video} />
              <span className="block p-2.5 text-sm font-semibold wrap-anywhere" data-content>
                {video.title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
