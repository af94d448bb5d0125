import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { changedParams, useTypedParam } from "#web/ui/address.ts";
import type { MoveFilter } from "./filter-moves.ts";

const VIEWS = ["library", "tree", "practice", "levels"] as const;
export type View = (typeof VIEWS)[number];

interface Trail {
  /** How many moves were opened one out of the other: closing goes back over all of them. */
  opened?: number;
}

/** What the router keeps with the present entry of the browser's history. */
const readTrail = (): Trail | null => (window.history.state as { usr?: Trail } | null)?.usr ?? null;

/** The state of the page is its address: filters, and the move that is open. */
export function useMovesUrl() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const opened = (location.state as Trail | null)?.opened ?? 0;
  const change = (changes: Record<string, string>) =>
    setParams(changedParams(changes), { replace: true, preventScrollReset: true, state: readTrail() });
  const { draft: text, setDraft: setText, flush } = useTypedParam("q", (q) => change({ q }));
  const filter: MoveFilter = {
    text,
    apparatus: params.get("apparatus") ?? "",
    level: params.get("level") ?? "",
    state: params.get("state") ?? "",
  };

  function linkTo(moveId: string) {
    const next = new URLSearchParams(params);
    next.set("move", moveId);
    return { to: `?${next}`, state: { opened: opened + 1 } satisfies Trail, preventScrollReset: true };
  }

  return {
    filter,
    view: VIEWS.find((view) => view === params.get("view")) ?? "library",
    setView: (view: View) => change({ view: view === "library" ? "" : view }),
    openMoveId: params.get("move"),
    setText,
    keepText: flush,
    setFilter: (changes: Partial<Omit<MoveFilter, "text">>) => change(changes),
    clear: () => {
      setText("");
      change({ q: "", apparatus: "", level: "", state: "" });
    },
    linkTo,
    /** Who came here by a link from outside stays on the page. */
    close: () => (opened > 0 ? void navigate(-opened) : change({ move: "" })),
  };
}

export type MovesUrl = ReturnType<typeof useMovesUrl>;
