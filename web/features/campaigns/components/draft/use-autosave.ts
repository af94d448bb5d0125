import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Campaign, CampaignContent } from "#shared/features/campaigns/campaign.ts";
import { changeCampaign } from "#shared/features/campaigns/endpoints.ts";
import { ApiError, OfflineError } from "#web/data/api-error.ts";
import { call } from "#web/data/client.ts";
import { wordsFor } from "#web/shell/form-errors.ts";

/** After the last key. */
const PAUSE_MS = 700;
const AGAIN_MS = 5_000;

/** `refused`: the server will not take it as it is; the text stays on the page. */
export type SaveState =
  | { kind: "saved" }
  | { kind: "saving" }
  | { kind: "waiting"; words: string }
  | { kind: "refused"; words: string; isStale: boolean };

export const contentOf = ({
  kind,
  subject,
  body,
  audience,
  files,
  sendAt,
  standing,
  waitsForDay,
}: Campaign): CampaignContent => ({
  kind,
  subject,
  body,
  audience,
  files,
  sendAt,
  standing,
  waitsForDay,
});

interface Autosave {
  content: CampaignContent;
  change: (part: Partial<CampaignContent>) => void;
  state: SaveState;
  /** The server has exactly this content: before that it would count another audience. */
  isSaved: boolean;
  /** Saves at once what is not saved. @returns the version on the server; null where it could not be saved */
  flush: () => Promise<number | null>;
}

/** Keeps a draft on the server while it is written, one save at a time. Leaving with unsaved text asks first. */
export function useAutosave(campaign: Campaign): Autosave {
  const [content, setContent] = useState(() => contentOf(campaign));
  const [saved, setSaved] = useState(content);
  const [state, setState] = useState<SaveState>({ kind: "saved" });
  const kept = useRef({ content, saved: content, version: campaign.version, running: null as Promise<void> | null });

  async function save(): Promise<void> {
    const { current } = kept;
    while (current.content !== current.saved) {
      const sent = current.content;
      setState({ kind: "saving" });
      try {
        const answer = await call(changeCampaign, { ...sent, id: campaign.id, version: current.version });
        current.version = answer.version;
        current.saved = sent;
        setSaved(sent);
        setState({ kind: "saved" });
      } catch (error) {
        setState(stateOf(error));
        return;
      }
    }
  }
  /** A second save waits for the first: its version is the first one's answer. */
  function saveOnce(): Promise<void> {
    const { current } = kept;
    current.running ??= save().finally(() => {
      current.running = null;
    });
    return current.running;
  }
  function change(part: Partial<CampaignContent>): void {
    kept.current.content = { ...kept.current.content, ...part };
    setContent(kept.current.content);
  }
  async function flush(): Promise<number | null> {
    await saveOnce();
    const { current } = kept;
    return current.content === current.saved ? current.version : null;
  }
  const saveLatest = useEffectEvent(() => void saveOnce());
  const isUnsaved = useEffectEvent(() => kept.current.content !== kept.current.saved);

  useEffect(() => {
    if (content === kept.current.saved) return;
    const timer = setTimeout(() => saveLatest(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [content]);
  useEffect(() => {
    if (state.kind !== "waiting") return;
    const timer = setInterval(() => saveLatest(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [state]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    const hide = () => document.visibilityState === "hidden" && saveLatest();
    window.addEventListener("beforeunload", ask);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("beforeunload", ask);
      document.removeEventListener("visibilitychange", hide);
      // To another page of the app: the save goes on without this one.
      saveLatest();
    };
  }, []);
  return { content, change, state, isSaved: content === saved, flush };
}

function stateOf(error: unknown): SaveState {
  const words = wordsFor(error);
  if (error instanceof OfflineError || (error instanceof ApiError && error.status >= 500))
    return { kind: "waiting", words };
  const isStale = error instanceof ApiError && error.status === 409;
  return { kind: "refused", words, isStale };
}
