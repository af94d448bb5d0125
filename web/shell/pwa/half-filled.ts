/** What the user typed into a form of this page and has not sent: a reload would lose it. */
export interface FormWatch {
  isHalfFilled(): boolean;
  /** Other work in progress on this page. @returns ends it */
  hold(name: string): () => void;
  /** Looks no longer, and has seen nothing. */
  stop(): void;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

function watchForms(page: Document): FormWatch {
  const edited = new Set<Control>();
  const held = new Set<string>();
  const onInput = ({ target }: Event) => {
    if (isControl(target) && target.form) edited.add(target);
  };
  const onSubmit = ({ target }: Event) => {
    for (const control of edited) if (control.form === target) edited.delete(control);
  };
  page.addEventListener("input", onInput, true);
  page.addEventListener("submit", onSubmit, true);
  return {
    isHalfFilled() {
      for (const control of edited) if (!control.isConnected || control.value === "") edited.delete(control);
      return edited.size > 0 || held.size > 0;
    },
    hold(name) {
      held.add(name);
      return () => held.delete(name);
    },
    stop() {
      edited.clear();
      held.clear();
      page.removeEventListener("input", onInput, true);
      page.removeEventListener("submit", onSubmit, true);
    },
  };
}

/** From the first letter on: the prompt that asks about it comes later than the page. */
export const forms: FormWatch = watchForms(document);
