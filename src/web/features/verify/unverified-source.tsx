import { OutsideLink } from '../../ui/page/text-link.tsx'

type UnverifiedSourceProps = Readonly<{ title: string; url?: string }>

/** Which document a stranger says was read, and where. */
export function UnverifiedSource({ title, url }: UnverifiedSourceProps) {
  return (
    <div className="mt-4 wrap-anywhere">
      <p dir="auto" className="font-semibold">
        {title.trim() === '' ? 'A document without a name' : title}
      </p>
      {url === undefined ? null : (
        <p className="text-small text-soft">
          <OutsideLink href={url}>{url}</OutsideLink> (address not verified)
        </p>
      )}
    </div>
  )
}
