import { type ReactNode, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";

export interface PreviewFrameProps {
  title: string;
  /** The width it is drawn for, in CSS pixels; it is scaled into `shown`. */
  width: number;
  height: number;
  shown: number;
  children: ReactNode;
}

/** A page inside the page, with a width of its own: what depends on the screen's size looks as it will there. */
export function PreviewFrame({ title, width, height, shown, children }: PreviewFrameProps) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const page = frame?.contentDocument;
    if (!page) return;
    for (const { name, value } of document.documentElement.attributes) page.documentElement.setAttribute(name, value);
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
      page.head.append(sheet.cloneNode(true));
    page.body.inert = true;
    setBody(page.body);
  }, [frame]);
  const scale = shown / width;
  return (
    <div
      className="max-w-full overflow-hidden rounded-card border border-line bg-surface"
      style={{ width: shown, height: height * scale }}
    >
      <iframe
        ref={setFrame}
        title={title}
        tabIndex={-1}
        className="origin-top-left border-0"
        style={{ width, height, transform: `scale(${scale})` }}
      />
      {body && createPortal(children, body)}
    </div>
  );
}
