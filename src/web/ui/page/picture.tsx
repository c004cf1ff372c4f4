import { useEffect, useState } from 'react'

type PictureProps = Readonly<{ picture: Blob; name: string }>

/** A thumbnail. If the browser cannot open the picture, its name is shown. */
export function Picture({ picture, name }: PictureProps) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(picture)
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [picture])
  return (
    <img
      src={address}
      alt={name}
      className="h-52 w-44 rounded-control border border-line bg-wash object-contain text-small"
    />
  )
}
