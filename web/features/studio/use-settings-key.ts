import { useState } from "react";
import { useLocation } from "react-router-dom";
import { settingsLook } from "./in-force.ts";

/**
 * What shows the studio's name or currency starts again under another key. It changes with the page only: a menu or a
 * half-written form must not vanish because an admin saved the settings, or because the first sync brought them.
 */
export function useSettingsKey(): string {
  const { pathname } = useLocation();
  const [worn, setWorn] = useState({ pathname, key: settingsLook() });
  if (worn.pathname === pathname) return worn.key;
  const key = settingsLook();
  setWorn({ pathname, key });
  return key;
}
