import { Avatar, type AvatarProps } from "#web/ui/display/avatar.tsx";
import { useFace } from "../faces.ts";

/** A person of the team: their picture where they gave one. */
export function PersonAvatar({ id, ...props }: Omit<AvatarProps, "picture">) {
  return <Avatar id={id} picture={useFace(id ?? "")} {...props} />;
}
