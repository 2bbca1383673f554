import type { User } from '@hosts/shared/contract'
import { logOut } from '@hosts/shared/platform'
import { Avatar, Menu, MenuItem, MenuTrigger } from '@hosts/shared/ui'
import { LogOut } from 'lucide-react'
import { Button } from 'react-aria-components'
import { useDispatch } from 'react-redux'
import { t } from '../../texts'
import css from './frame.module.css'

export const AccountMenu = ({ user }: { user: User }) => {
  const dispatch = useDispatch()
  return <></>
}
