import { useId } from "react";
import { roomsOf } from "#shared/features/studio/studio.ts";
import { TextInput, type TextInputProps } from "#web/ui/forms/text-input.tsx";
import { useStudio } from "../queries.ts";

/** Offers the studio's rooms; another one may be typed. */
export function RoomInput(props: TextInputProps) {
  const list = useId();
  return (
    <>
      <TextInput {...props} list={list} autoComplete="off" />
      <datalist id={list}>
        {roomsOf(useStudio()).map((room) => (
          <option key={room} value={room} />
        ))}
      </datalist>
    </>
  );
}
