import { useId, useState } from "react";
import { v7 as newId } from "uuid";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { removeFace, removePersonFace, setFace, setPersonFace } from "#shared/features/profile/face-endpoints.ts";
import { call } from "#web/data/client.ts";
import { bringHere } from "#web/data/device/patience.ts";
import { useSync } from "#web/local-data.ts";
import { makePicture } from "#web/pictures/make-picture.ts";
import { PictureInput } from "#web/pictures/picture-input.tsx";
import { Button, buttonStyle } from "#web/ui/actions/button.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import { useFace } from "../faces.ts";

/** Twice the size it is drawn at the most. */
const SIDE = 320;

interface FaceFieldProps {
  person: { id: string; firstName: string; lastName: string };
  /** Under the picture: whom it is shown to. */
  hint: string;
  save(picture: { id: string; jpegBase64: string }): Promise<unknown>;
  remove(): Promise<unknown>;
}

/** The picture that stands on the classes one teaches. */
export const OwnFace = () => (
  <FaceField
    person={useSignedInUser()}
    hint={t("Anyone who views your classes sees it.")}
    save={(picture) => call(setFace, picture)}
    remove={() => call(removeFace, {})}
  />
);

/** The picture of a person who teaches, for an admin. */
export const PersonFace = ({ person }: Pick<FaceFieldProps, "person">) => (
  <FaceField
    person={person}
    hint={t("Ask first. Anyone who views their classes sees it.")}
    save={(picture) => call(setPersonFace, { personId: person.id, ...picture })}
    remove={() => call(removePersonFace, { personId: person.id })}
  />
);

function FaceField({ person, hint, save, remove }: FaceFieldProps) {
  const face = useFace(person.id);
  const sync = useSync();
  const inputId = useId();
  const { isBusy, attempt } = useAttempt();
  const [isNone, setNone] = useState(false);
  async function choose(file: File) {
    const jpegBase64 = await makePicture(file, { longestSide: SIDE, isSquare: true });
    setNone(jpegBase64 === null);
    if (!jpegBase64 || !(await attempt(() => save({ id: newId(), jpegBase64 })))) return;
    await bringHere(sync);
    toast({ title: t("Picture saved"), description: t("It now shows on the classes."), variant: "success" });
  }
  const takeAway = async () => {
    if (await attempt(remove)) await bringHere(sync);
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar id={person.id} name={fullName(person)} picture={face} size="lg" />
      <div className="min-w-48 flex-1">
        <p className="text-sm text-ink-muted">{hint}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <label
            htmlFor={inputId}
            className={`${buttonStyle({ variant: "secondary", size: "sm" })} has-focus-visible:outline-2 has-focus-visible:outline-focus`}
          >
            {face ? t("Choose another picture") : t("Choose a picture")}
            <PictureInput id={inputId} disabled={isBusy} onPick={(file) => void choose(file)} />
          </label>
          {face && (
            <Button variant="ghost" size="sm" loading={isBusy} onClick={() => void takeAway()}>
              {t("Remove the picture")}
            </Button>
          )}
        </div>
        {isNone && (
          <p role="alert" className="mt-2 text-sm font-medium text-danger">
            {t("This file isn't a picture.")}
          </p>
        )}
      </div>
    </div>
  );
}
