type SwitchProps = Readonly<{
  id: string
  isOn: boolean
  /** Ids of the label, and of the text that explains it. */
  labelledBy: string
  describedBy: string
  onToggle: () => void
}>

/** A switch; its label stands beside it. */
export function Switch({ id, isOn, labelledBy, describedBy, onToggle }: SwitchProps) {
  return (
    <button
      id={id}
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onClick={onToggle}
      className="group -m-2 shrink-0 rounded-full p-2"
    >
      <span className="flex h-6 w-11 items-center rounded-full border border-edge bg-wash px-0.5 transition-colors group-hover:border-ink group-aria-checked:border-ink group-aria-checked:bg-ink forced-colors:group-aria-checked:bg-[Highlight]">
        <span className="size-4.5 rounded-full bg-edge transition-transform group-aria-checked:translate-x-4.5 group-aria-checked:bg-paper forced-colors:bg-[ButtonText]" />
      </span>
    </button>
  )
}
