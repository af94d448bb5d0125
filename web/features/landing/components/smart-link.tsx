import type { ComponentProps } from "react";
import { Link } from "#web/ui/actions/link.tsx";

export interface SmartLinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: string;
}

/** A configured link: a page of this app, or another site. */
export function SmartLink({ to, ...rest }: SmartLinkProps) {
  return to.startsWith("/") ? <Link to={to} {...rest} /> : <a href={to} rel="noopener noreferrer" {...rest} />;
}
