import type { ReactNode } from "react";
import { useStore } from "zustand/react";
import { textLanguageOf } from "#shared/features/language/text-language.ts";
import type { Bio } from "#shared/features/profile/bio.ts";
import { leaderName } from "#web/leader-name.ts";
import { t } from "#web/words/t.ts";
import { languageStore } from "../../language/index.ts";
import { useFaceRow } from "../faces.ts";
import { PersonAvatar } from "./person-avatar.tsx";

export interface TeacherProps {
  id: string;
  /** Empty until staff name a person. */
  name: string;
  /** Under the name. */
  children?: ReactNode;
}

/** The person who leads a class, with picture and bio where they gave them. */
export function Teacher({ id, name, children }: TeacherProps) {
  const face = useFaceRow(id);
  return (
    <div className="flex items-center gap-4">
      {name && <PersonAvatar id={id} name={name} size={face?.pictureId ? "xl" : "lg"} />}
      <div className="min-w-0">
        <p className="text-sm text-ink-muted">{t("Instructor")}</p>
        <p className="text-lg leading-snug font-semibold">{leaderName(name)}</p>
        {children}
        {face?.bio && <BioText bio={face.bio} />}
      </div>
    </div>
  );
}

/** In the language of the page; in the other one where it was not written in both. */
function BioText({ bio }: { bio: Bio }) {
  const language = textLanguageOf(useStore(languageStore).language);
  const text = bio[language];
  return (
    <p lang={text ? language : undefined} data-content={text ? undefined : true} className="mt-1 text-pretty">
      {text || bio.en || bio.es}
    </p>
  );
}
